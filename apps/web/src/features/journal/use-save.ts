import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entryMessage } from '../../session/entry-message.ts'
import { queryKeys } from '../../session/query-keys.ts'

/** Runs one change of the journal at a time and reloads the journal after it. */
export function useSave() {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** Returns whether it succeeded. */
  const save = async (change: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    try {
      await change()
      await queries.invalidateQueries({ queryKey: queryKeys.everyJournal })
      return true
    } catch (error) {
      setFailure(entryMessage(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, setFailure, save }
}
