import type { Light } from '../../live/overall-status.ts'
import { newId } from '../../platform/new-id.ts'

/** How windows ask the main window for the overall colour. */
export interface StatusMessages {
  ask(): void
  /** Receives the main window's answers to this window. */
  onAnswer(listener: (status: unknown) => void): () => void
  /** Receives the questions of other windows; for the main window. */
  onQuestion(listener: (answer: (status: Light) => void) => void): () => void
  close(): void
}

const channelName = 'tidemark.socketStatus'
const command = 'socketStatus'

interface StatusMessage {
  /** Missing in a question, which is for the main window. */
  readonly to?: unknown
  readonly from?: unknown
  readonly command?: unknown
  readonly status?: unknown
}

const readMessage = (data: unknown): StatusMessage | null => {
  const message = typeof data === 'object' && data !== null ? (data as StatusMessage) : null
  return message?.command === command ? message : null
}

export function openStatusMessages(own = newId()): StatusMessages {
  const channel = new BroadcastChannel(channelName)
  const listen = (receive: (message: StatusMessage) => void) => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data)
      if (message) receive(message)
    }
    channel.addEventListener('message', onMessage)
    return () => channel.removeEventListener('message', onMessage)
  }
  return {
    ask: () => channel.postMessage({ from: own, command }),
    onAnswer: listener => listen(({ to, status }) => to === own && listener(status)),
    onQuestion: listener =>
      listen(({ to, from }) => {
        if (to === undefined)
          listener(status => channel.postMessage({ to: from, from: own, command, status }))
      }),
    close: () => channel.close(),
  }
}
