import { createPaperBroker, type PaperBroker, type PaperKind, type PaperPorts } from '@tidemark/futures'
import type { PaperLead } from './paper-lead.ts'
import { onPaperWritten, paperKey, readPaper, writePaper } from './paper-storage.ts'

export interface PaperRun {
  readonly broker: PaperBroker
  /** True while listeners are told of what another window did, which that window reports. */
  readonly isReplacing: boolean
  /** Fills what is due, if this window is the one that fills. Call it when whoever reports fills listens. */
  start(): void
  /** Makes this window the one that fills: it has the prices. */
  takeLead(): void
  stop(): void
}

export interface PaperRunPorts extends Omit<PaperPorts, 'mayFill'> {
  /** Tells whether this window is the one that fills orders. */
  lead(onChange: (isLeader: boolean) => void): PaperLead
}

/** The paper account of a user, or the account at the demo broker, kept in the browser for all of its windows. Any window changes orders; one fills them, because two
 *  would fill an order twice. */
export function runPaper(email: string, ports: PaperRunPorts, kind: PaperKind = 'paper'): PaperRun {
  const key = paperKey(email, kind)
  let [isLeader, isStarted, isReplacing] = [false, false, false]
  const mayFill = () => isLeader && isStarted && !isReplacing
  const broker = createPaperBroker({ ...ports, mayFill }, readPaper(key) ?? undefined, kind)

  let { orders, executions } = broker.book
  broker.subscribe(() => {
    const { book } = broker
    // Prices alone are not worth a write.
    if (book.orders === orders && book.executions === executions) return
    orders = book.orders
    executions = book.executions
    if (!isReplacing) writePaper(key, book)
  })
  const stopListening = onPaperWritten(() => {
    const book = readPaper(key)
    if (book === null) return
    isReplacing = true
    broker.replace(book)
    isReplacing = false
    broker.settle()
  })
  const lead = ports.lead(next => {
    isLeader = next
    broker.settle()
  })

  return {
    broker,
    get isReplacing() {
      return isReplacing
    },
    start() {
      isStarted = true
      broker.settle()
    },
    takeLead: () => lead.take(),
    stop() {
      stopListening()
      lead.stop()
      broker.stop()
    },
  }
}
