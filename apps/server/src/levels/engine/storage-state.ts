import type { BusMessage } from '@tidemark/contracts'
import type { ArchiveReport, RejectedRow } from '@tidemark/engine'

const maxListedRows = 20

/** What the engine's thread knows of its storage. Publishes each change. */
export function createStorageState(publish: (message: BusMessage) => void) {
  let clock: string | null = null
  let archive: string | null = null
  let droppedRows = 0

  function send(rejected: readonly RejectedRow[], dropped: number): void {
    const rows = { rejectedRows: rejected.length, droppedRows: dropped }
    publish({ kind: 'storage', clock, archive, ...rows, rejected: rejected.slice(0, maxListedRows) })
  }

  return {
    publish: () => send([], 0),
    noteClock(error: string | null): void {
      if (error === clock) return
      clock = error
      send([], 0)
    },
    noteArchive(report: ArchiveReport): void {
      const dropped = report.droppedRows - droppedRows
      if (report.error === archive && report.rejected.length === 0 && dropped === 0) return
      archive = report.error
      droppedRows = report.droppedRows
      send(report.rejected, dropped)
    },
  }
}
