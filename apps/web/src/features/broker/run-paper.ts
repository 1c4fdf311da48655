import { createPaperBroker, type PaperBroker, type PaperPorts } from '@tidemark/futures'
import { onPaperWritten, readPaper, writePaper } from './paper-storage.ts'

export interface PaperRun {
  readonly broker: PaperBroker
  stop(): void
}

/** The paper account of a user, kept in the browser. Another window may write it too: `onReplaced` is then called, and `broker`
 *  is the account as it was written. */
export function runPaper(email: string, ports: PaperPorts, onReplaced: () => void): PaperRun {
  let broker = open()
  const stopListening = onPaperWritten(() => {
    broker.stop()
    broker = open()
    onReplaced()
  })

  function open(): PaperBroker {
    const opened = createPaperBroker(ports, readPaper(email) ?? undefined)
    let { orders, executions } = opened.book
    opened.subscribe(() => {
      const { book } = opened
      // Prices alone are not worth a write.
      if (book.orders === orders && book.executions === executions) return
      orders = book.orders
      executions = book.executions
      writePaper(email, book)
    })
    return opened
  }

  return {
    get broker() {
      return broker
    },
    stop() {
      stopListening()
      broker.stop()
    },
  }
}
