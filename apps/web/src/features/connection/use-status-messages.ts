import { useEffect, useEffectEvent } from 'react'
import { browserPorts } from '../../live/browser-ports.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { defaultStatus, useMainStatus } from './main-status.ts'
import { pollStatus } from './poll-status.ts'
import { answerStatus, askForStatus, onStatusSent, sendStatus } from './status-messages.ts'
import { useConnection } from './use-connection.ts'

/** Answers the other windows and reports each change to them; for the main window. */
export function useStatusAnswers(): void {
  const { overall } = useConnection()
  useEffect(() => sendStatus(overall), [overall])
  const current = useEffectEvent(() => overall)
  useEffect(() => answerStatus(() => current()), [])
}

/** Follows the colour of the main window; for the other windows. */
export function useStatusPoll(): void {
  useEffect(() => {
    const stop = pollStatus({
      ask: askForStatus,
      onSent: onStatusSent,
      after: browserPorts.after,
      onStatus: status => useMainStatus.setState({ status }),
      onInvalid: status => reportProblem('The main window sent an invalid socket status', status),
    })
    return () => {
      stop()
      useMainStatus.setState({ status: defaultStatus })
    }
  }, [])
}
