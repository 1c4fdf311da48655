export { windowChannel, windowRequests } from './browser-channel.ts'
export { isWorkspace, ownWindowId } from './own-window.ts'
export { showOnChart } from './show-on-chart.ts'
export type { WindowChannel } from './window-channel.ts'
export {
  type AnswerSchema,
  answerQueries,
  answerWindows,
  isTimeout,
  type WindowOutcome,
  WindowRequests,
} from './window-requests.ts'
