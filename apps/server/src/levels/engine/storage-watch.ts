import type { StorageBusMessage } from '@tidemark/contracts'
import type { Bus } from '../../platform/bus/bus.ts'

interface StorageLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

/** Follows the storage of the engine: its saved clock and the market archive. Logs each change once. */
export function watchStorage(bus: Pick<Bus, 'subscribe'>, log: StorageLog) {
  const counters = { archiveRowsRejected: 0, archiveRowsDropped: 0 }
  let failure: string | null = null

  function follow(message: StorageBusMessage): void {
    const reason = reasonOf(message)
    if (reason !== failure && reason !== null) log.error({ reason }, 'the engine cannot save its data')
    if (reason !== failure && reason === null) log.warn({}, 'the engine saves its data again')
    failure = reason
    for (const { row, reason: why } of message.rejected)
      log.error({ row, reason: why }, 'a row cannot be stored in the market archive and was left out')
    if (message.droppedRows > 0)
      log.error({ rows: message.droppedRows }, 'rows for the market archive were dropped: too many wait')
    counters.archiveRowsRejected += message.rejectedRows
    counters.archiveRowsDropped += message.droppedRows
  }

  bus.subscribe(message => {
    if (message.kind === 'storage') follow(message)
  })
  return {
    counters,
    /** Throws with the reason while the engine cannot save its data. */
    check(): void {
      if (failure !== null) throw new Error(failure)
    },
  }
}

function reasonOf({ clock, archive }: StorageBusMessage): string | null {
  const reasons = [
    ...(archive === null ? [] : [`The market archive cannot be written: ${archive}`]),
    ...(clock === null ? [] : [`The market clock cannot be saved: ${clock}`]),
  ]
  return reasons.length === 0 ? null : reasons.join('. ')
}
