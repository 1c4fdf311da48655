const finalText = 0x81
const twoByteLength = 126
const eightByteLength = 127

/** The bytes of one unmasked WebSocket text message, header and all: built once, written to any number of clients. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headerLength = length < twoByteLength ? 2 : length < 0x1_0000 ? 4 : 10
  const frame = Buffer.allocUnsafe(headerLength + length)
  frame[0] = finalText
  if (headerLength === 2) {
    frame[1] = length
  } else if (headerLength === 4) {
    frame[1] = twoByteLength
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = eightByteLength
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headerLength)
  return frame
}

export const jsonFrame = (message: object): Buffer => textFrame(JSON.stringify(message))
