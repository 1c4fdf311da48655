import { createPaperBroker, type PaperBroker, type PaperKind, type PaperPorts } from '@tidemark/futures'
import { onPaperWritten, paperKey, readPaper, writePaper } from './paper-storage.ts'

export interface PaperRun {
  readonly broker: PaperBroker
  /** True while listeners are told of what another window did, which that window reports. */
  readonly isReplacing: boolean
  /** Fills what is due. Call it when whoever reports fills listens. */
  start(): void
  stop(): void
}

/** The paper account of a user, or the account at the demo broker, kept in the browser. One window runs it; where the browser cannot
 *  choose one, each does, with the orders of all. */
export function runPaper(
  email: string,
  ports: Omit<PaperPorts, 'mayFill'>,
  kind: PaperKind = 'paper',
): PaperRun {
  const key = paperKey(email, kind)
  let [isStarted, isReplacing] = [false, false]
  const mayFill = () => isStarted && !isReplacing
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
      broker.stop()
    },
  }
}
