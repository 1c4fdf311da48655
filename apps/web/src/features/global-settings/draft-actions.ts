import type { DisplaySettingsChange } from '@tidemark/contracts'
import type { Dispatch, SetStateAction } from 'react'
import { readSettingsNow, saveDisplaySettings } from '../display-settings/index.ts'
import { fieldId, type SettingField, type SwitchField } from './sections.ts'
import { changeOf, isEmpty, type TextField, type Typed } from './settings-draft.ts'
import { texts } from './texts.ts'
import { type Switches, storeSwitches } from './use-switches.ts'

const t = texts.status

export interface FormStatus {
  readonly text: string
  readonly isProblem?: boolean
  readonly undo?: () => void
}

type SetState<State> = Dispatch<SetStateAction<State>>

interface DraftSetters {
  readonly setTyped: SetState<Typed>
  readonly setTurned: SetState<Partial<Switches>>
  readonly setChecked: SetState<ReadonlySet<string>>
  readonly setStatus: SetState<FormStatus | null>
}

/** What the rows of the form do. Made once a form: a row renders anew only when its own value or problem changes. */
export function createDraftActions({ setTyped, setTurned, setChecked, setStatus }: DraftSetters) {
  const check = (fields: readonly SettingField[]) =>
    setChecked(before => new Set([...before, ...fields.map(fieldId)]))

  const forget = (fields: readonly TextField[]) => {
    const ids = new Set(fields.map(fieldId))
    setTyped(before => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.has(id))))
  }

  /** Resolves to whether all is saved. Typed texts stay until then. */
  async function save(fields: readonly TextField[], sent: DisplaySettingsChange, done: FormStatus) {
    if (!isEmpty(sent)) {
      setStatus({ text: t.saving })
      if (!(await saveDisplaySettings(sent))) {
        setStatus({ text: t.notSaved, isProblem: true })
        return false
      }
    }
    forget(fields)
    setStatus(done)
    return true
  }

  return {
    check,
    save,
    type(field: TextField, text: string) {
      setTyped(before => ({ ...before, [fieldId(field)]: text }))
      setStatus(null)
    },
    turn(name: SwitchField['name'], isOn: boolean) {
      setTurned(before => ({ ...before, [name]: isOn }))
      setStatus(null)
    },
    async saveField(field: TextField, text: string) {
      const { change, refused } = changeOf(readSettingsNow(), { [fieldId(field)]: text }, [field])
      check([field])
      if (refused.length === 0 && !isEmpty(change))
        await save([field], change, { text: t.fieldSaved(field.label) })
    },
    saveSwitch({ name, label }: SwitchField, isOn: boolean) {
      storeSwitches({ [name]: isOn })
      setStatus({ text: t.fieldSaved(label) })
    },
  }
}

export type DraftActions = ReturnType<typeof createDraftActions>
