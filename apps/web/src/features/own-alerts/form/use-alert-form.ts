import { indexFundOf, isFuturesSymbol } from '@tidemark/domain'
import { type FormEvent, useId, useState } from 'react'
import { PlatformError } from '../../../session/platform-error.ts'
import { notice } from '../../../ui/notices.ts'
import { marketNow } from '../../market-clock/index.ts'
import { isListed } from '../../symbol-search/index.ts'
import type { AlertFormStart } from '../alert-form-store.ts'
import { createOwnAlert, replaceOwnAlert } from '../change-own-alerts.ts'
import { dateAt } from '../expiry.ts'
import { ruleWords, scopeName } from '../row-text.ts'
import { ownAlertTexts } from '../texts.ts'
import { type AlertDraft, checkDraft, draftOf, type FieldFaults, ruleTextOf } from './alert-draft.ts'

const t = ownAlertTexts.form

/** State of the form. Faults appear when the user saves, and go when the user changes something. */
export function useAlertForm(start: AlertFormStart, onDone: () => void) {
  const [today] = useState(() => dateAt(marketNow() * 1000))
  const [draft, setDraft] = useState(() => draftOf(start, today))
  const [faults, setFaults] = useState<FieldFaults>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const nameId = useId()
  const alert = 'alert' in start ? start.alert : null

  const change = (changes: Partial<AlertDraft>) => {
    setDraft(before => ({ ...before, ...changes }))
    setFaults({})
    setRefusal(null)
  }

  const save = async () => {
    const checked = checkDraft(draft, { alert, today })
    if (!checked.ok) return setFaults(checked.faults)
    const { input } = checked
    setSaving(true)
    setRefusal(null)
    try {
      if (input.scope.kind === 'symbol' && !(await isKnown(input.scope.symbol)))
        return setFaults({ symbol: unknownText(input.scope.symbol) })
      const saved = await (alert === null ? createOwnAlert(input) : replaceOwnAlert(alert, input))
      const text = t.summary(scopeName(saved), saved.name || ruleWords(saved.rule))
      notice({ title: alert === null ? t.created : t.saved, text, kind: 'success' })
      onDone()
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'unknown_symbol')
        setFaults({ symbol: error.message })
      else setRefusal(error instanceof Error ? error.message : t.notSaved)
    } finally {
      setSaving(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) void save()
  }

  const rule = ruleTextOf(draft)
  const summary = rule === null || rule === '' ? null : ruleWords(rule)
  return { draft, faults, refusal, isSaving, today, nameId, summary, change, submit }
}

function unknownText(symbol: string): string {
  return isFuturesSymbol(symbol) ? t.noFutures(indexFundOf(symbol)) : t.symbolUnknown(symbol)
}

/** Without the list of symbols the server decides. */
const isKnown = async (symbol: string): Promise<boolean> => {
  try {
    return await isListed(symbol)
  } catch {
    return true
  }
}
