import type { DocumentsChange } from '@tidemark/contracts'

type ChangeListener = (userId: string, change: DocumentsChange) => void

/** Reports stored changes of the documents that windows show. Listeners do not throw. */
export interface DocumentChanges {
  /** Returns a function that unsubscribes. */
  onChange(listener: ChangeListener): () => void
  /** Call after the change is stored. */
  report: ChangeListener
}

export function createDocumentChanges(): DocumentChanges {
  const listeners = new Set<ChangeListener>()
  return {
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    report(userId, change) {
      for (const listener of [...listeners]) listener(userId, change)
    },
  }
}
