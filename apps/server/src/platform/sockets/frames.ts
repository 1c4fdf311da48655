import { Sender } from 'ws'

declare module 'ws' {
  /** Public in ws, but missing from its types. */
  const Sender: {
    frame(
      data: string,
      options: { fin: boolean; opcode: number; mask: boolean; readOnly: boolean; rsv1: boolean },
    ): Buffer[]
  }
}

const uncompressedText = { fin: true, opcode: 1, mask: false, readOnly: false, rsv1: false }

/** The bytes of one unmasked WebSocket text message with its header: built once, written to any number of clients. */
export const textFrame = (text: string): Buffer => Buffer.concat(Sender.frame(text, uncompressedText))

export const jsonFrame = (message: object): Buffer => textFrame(JSON.stringify(message))
