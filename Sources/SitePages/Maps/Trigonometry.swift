// Cosine and sine from additions, multiplications and divisions alone. Those are exact to the last bit on every
// machine (IEEE 754), while the functions of C libraries differ in it; so the same places give the same map
// everywhere.

/// Trigonometric functions of degrees.
enum Trigonometry {
    /// The cosine of degrees in -360…360, with an error below 1e-9.
    static func cosine(degrees: Double) -> Double {
        let angle = abs(degrees) > 180 ? 360 - abs(degrees) : abs(degrees)
        if angle > 90 { return -cosine(degrees: 180 - angle) }
        let radians = angle * Double.pi / 180
        let square = radians * radians
        // The Taylor series: each term is the one before, times -x² / (n (n + 1)).
        var (term, sum) = (1.0, 1.0)
        for number in stride(from: 1.0, through: 15, by: 2) {
            term = -term * square / (number * (number + 1))
            sum += term
        }
        return sum
    }

    /// The sine of degrees in -270…360, with an error below 1e-9.
    static func sine(degrees: Double) -> Double { cosine(degrees: degrees - 90) }
}
