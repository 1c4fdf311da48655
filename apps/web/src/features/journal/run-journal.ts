import type { Broker } from '@tidemark/futures'
import { browserPorts } from '../../live/browser-ports.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { entryLevels } from './entry-levels.ts'
import { putPicture, putTrade } from './journal-client.ts'
import { type RecorderPorts, recordTrades } from './record-trades.ts'
import { recordedUntil, recordUntil } from './recorded-until.ts'
import { createSendQueue } from './send-queue.ts'
import { journalTexts as t } from './texts.ts'
import { takeTradePicture } from './trade-picture.ts'

export interface JournalRun {
  /** Records the trades of a broker. Returns a function that ends it; what it has recorded is still sent. */
  follow(broker: Broker): () => void
  stop(): void
}

/** Sends the trades of a user to the journal. */
export function startJournal(
  email: string,
  time = { nowMs: () => browserPorts.clock.now(), after: browserPorts.after },
): JournalRun {
  const queue = createSendQueue(time.after)
  // At the close: a moment later the chart may show something else.
  const sendPicture = async (id: string, symbol: string) => {
    try {
      const png = await takeTradePicture(symbol)
      if (png !== null) queue.add({ key: `picture ${id}`, send: () => putPicture(id, png) })
    } catch (error) {
      reportProblem(t.pictureFailed, error)
    }
  }
  const ports: RecorderPorts = {
    nowMs: time.nowMs,
    recordedUntil: accountId => recordedUntil(email, accountId),
    levelsOf: entryLevels,
    record: (id, facts) =>
      queue.add({
        key: id,
        send: async () => {
          await putTrade(id, facts)
          if (facts.closedAt !== null) recordUntil(email, facts.account, facts.closedAt)
        },
      }),
    onClosed: (id, symbol) => void sendPicture(id, symbol),
  }
  return { follow: broker => recordTrades(broker, ports), stop: () => queue.stop() }
}
