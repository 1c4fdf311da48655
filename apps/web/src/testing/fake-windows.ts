import { WindowChannel } from '../features/window-messages/window-channel.ts'

/** Windows of one browser whose messages arrive at once. */
export function createFakeWindows() {
  const channels = new Set<WindowChannel>()
  const posted: unknown[] = []
  const reports: unknown[] = []
  return {
    /** Every message of every window, in order. */
    posted,
    /** What windows have logged. */
    reports,
    /** A message of other software, to all windows. */
    post(message: unknown): void {
      for (const channel of [...channels]) channel.receive(message)
    },
    open(windowId: string, { email = 'a@b.c' as string | null, pageId = `page-${windowId}` } = {}) {
      const channel: WindowChannel = new WindowChannel({
        post: message => {
          posted.push(message)
          for (const other of [...channels]) if (other !== channel) other.receive(message)
        },
        windowId: () => windowId,
        pageId,
        email: () => email,
        report: (_what, data) => void reports.push(data),
      })
      channels.add(channel)
      return channel
    },
    close: (channel: WindowChannel) => void channels.delete(channel),
  }
}
