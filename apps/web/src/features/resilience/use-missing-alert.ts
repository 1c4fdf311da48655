import { useContext, useEffect, useState } from 'react'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { OpenedByUser } from '../../ui/opened-by-user.ts'
import { resilienceTexts as t } from './texts.ts'

/** Days whose absence the user knows: several panels open on the same day. */
const reported = new Set<string>()

/** DR-12: alerts once when the user asked for a day that is missing, by opening a panel or a window. Call the function it
 *  returns when the user asks again. */
export function useMissingAlert(date: string, answer: 'pending' | 'missing' | 'other'): () => void {
  const isOpenedByUser = useContext(OpenedByUser)
  const [isAsked, setAsked] = useState(isOpenedByUser)
  useEffect(() => {
    if (!isAsked || answer === 'pending') return
    setAsked(false)
    if (answer === 'other' || reported.has(date)) return
    reported.add(date)
    showAlert({ title: t.missingTitle, text: t.missing })
  }, [isAsked, answer, date])
  return () => {
    reported.delete(date)
    setAsked(true)
  }
}
