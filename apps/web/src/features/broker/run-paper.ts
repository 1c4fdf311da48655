import { createPaperBroker, type PaperBroker, type PaperPorts } from '@tidemark/futures'
import { onPaperWritten, readPaper, writePaper } from './paper-storage.ts'

export interface PaperRun {
  readonly broker: PaperBroker
  /** True while listeners are told of what another window did, which that window reports. */
  readonly isReplacing: boolean
  /** Fills what is due, if this window is the one that fills. Call it when whoever reports fills listens. */
  start(): void
  stop(): void
}

export interface PaperRunPorts extends Omit<PaperPorts, 'mayFill'> {
  /** Waits until this window is the one that fills orders, and stays so until the returned function is called. */
  lead(onLead: () => void): () => void
}

/** The paper account of a user, kept in the browser for all of its windows. Any window changes orders; one fills them, because two
 *  would fill an order twice. */
export function runPaper(email: string, ports: PaperRunPorts): PaperRun {
  let [isLeader, isStarted, isReplacing] = [false, false, false]
  const mayFill = () => isLeader && isStarted && !isReplacing
  const broker = createPaperBroker({ ...ports, mayFill }, readPaper(email) ?? undefined)

  let { orders, executions } = broker.book
  broker.subscribe(() => {
    const { book } = broker
    // Prices alone are not worth a write.
    if (book.orders === orders && book.executions === executions) return
    orders = book.orders
    executions = book.executions
    if (!isReplacing) writePaper(email, book)
  })
  const stopListening = onPaperWritten(() => {
    const book = readPaper(email)
    if (book === null) return
    isReplacing = true
    broker.replace(book)
    isReplacing = false
    broker.settle()
  })
  const stopLeading = ports.lead(() => {
    isLeader = true
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
    stop() {
      stopListening()
      stopLeading()
      broker.stop()
    },
  }
}
