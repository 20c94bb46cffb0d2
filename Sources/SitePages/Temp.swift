import Bytes
import Mustache
extension BoundTemplate {
    func render(_ record: R, texts: inout ByteBuffer, into output: inout BufferedOutput) {
        render(record, texts: &texts, into: &output.buffer)
    }
}
