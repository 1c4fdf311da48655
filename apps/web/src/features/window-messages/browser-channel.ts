import { windowChannelName } from '@tidemark/contracts'
import { browserPorts } from '../../live/browser-ports.ts'
import { newId } from '../../platform/new-id.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { useCredentials } from '../../session/credentials.ts'
import { ownWindowId } from './own-window.ts'
import { WindowChannel } from './window-channel.ts'
import { WindowRequests } from './window-requests.ts'

const broadcast = new BroadcastChannel(windowChannelName)

/** The channel of this window. */
export const windowChannel = new WindowChannel({
  post: message => broadcast.postMessage(message),
  windowId: ownWindowId,
  pageId: newId(),
  email: () => useCredentials.getState().email,
  report: reportProblem,
})
broadcast.onmessage = ({ data }: MessageEvent<unknown>) => windowChannel.receive(data)

/** Requests to the main window or to another that need no futures feed. */
export const windowRequests = new WindowRequests({ channel: windowChannel, after: browserPorts.after })
