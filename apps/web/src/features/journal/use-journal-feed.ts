import { useEffect, useState } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { useSession } from '../../session/session-store.ts'
import { useBroker } from '../broker/index.ts'
import type { JournalRun } from './run-journal.ts'

/** The journal loads with the first trading account. */
const loadJournal = () => import('./run-journal.ts')

/** [BY-18] Records the trades of the user. For the main window alone, which runs the accounts. */
export function useJournalFeed(load = loadJournal): void {
  const { email } = useSession()
  const broker = useBroker()
  const hasBroker = broker !== null
  const [run, setRun] = useState<JournalRun | null>(null)
  useEffect(() => {
    if (email === null || !hasBroker) return
    let isOver = false
    let stop = () => {}
    void untilLoaded(load).then(({ startJournal }) => {
      if (isOver) return
      const started = startJournal(email)
      stop = started.stop
      setRun(started)
    })
    return () => {
      isOver = true
      stop()
      setRun(null)
    }
  }, [email, hasBroker, load])
  useEffect(() => (run && broker ? run.follow(broker) : undefined), [run, broker])
}
