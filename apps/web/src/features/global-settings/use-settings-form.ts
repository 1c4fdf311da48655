import { type DisplaySettingsChange, defaultDisplaySettings } from '@tidemark/contracts'
import { useState } from 'react'
import { saveDisplaySettings, useDisplaySettings } from '../display-settings/index.ts'
import { fieldId, fieldsIn, type SettingField, type SwitchField, sectionIds } from './sections.ts'
import {
  changeOf,
  drafted,
  isEmpty,
  problemOf,
  type TextField,
  type Typed,
  textOf,
} from './settings-draft.ts'
import { texts } from './texts.ts'
import { type Switches, storeSwitches, useSwitches } from './use-switches.ts'

const t = texts.status

const allFields = sectionIds.flatMap(fieldsIn)
const textFields = allFields.filter((field): field is TextField => field.kind !== 'switch')
const allOn: Switches = { chartAutoSave: true, autoScaling: true, accountManager: true }

export interface FormStatus {
  readonly text: string
  readonly isProblem?: boolean
  readonly undo?: () => void
}

/** What the user has typed and not saved, and every way to save it. */
export function useSettingsForm() {
  const settings = useDisplaySettings()
  const stored = useSwitches()
  const [typed, setTyped] = useState<Typed>({})
  const [turned, setTurned] = useState<Partial<Switches>>({})
  /** Fields whose problem is shown: those left, entered or sent once. */
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [status, setStatus] = useState<FormStatus | null>(null)

  const switches: Switches = { ...stored, ...turned }
  const check = (fields: readonly SettingField[]) =>
    setChecked(before => new Set([...before, ...fields.map(fieldId)]))
  const forget = (fields: readonly TextField[]) => {
    const ids = new Set(fields.map(fieldId))
    setTyped(before => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.has(id))))
  }
  const { change, refused } = changeOf(settings, typed, textFields)
  const turnedNow = Object.entries(turned).filter(([name, isOn]) => stored[name as keyof Switches] !== isOn)

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

  async function saveField(field: TextField) {
    const draft = changeOf(settings, typed, [field])
    check([field])
    if (draft.refused.length === 0 && !isEmpty(draft.change))
      await save([field], draft.change, { text: t.fieldSaved(field.label) })
  }

  function saveSwitch({ name, label }: SwitchField) {
    storeSwitches({ [name]: switches[name] })
    setStatus({ text: t.fieldSaved(label) })
  }

  /** Saves everything, or nothing and returns the first field to correct. */
  async function saveAll(): Promise<{ readonly isSaved: boolean; readonly firstRefused?: TextField }> {
    const [firstRefused] = refused
    if (firstRefused !== undefined) {
      check(refused)
      setStatus({ text: t.refused, isProblem: true })
      return { isSaved: false, firstRefused }
    }
    storeSwitches(turned)
    setTurned({})
    return { isSaved: await save(textFields, change, { text: t.saved }) }
  }

  async function loadDefaults() {
    const { colorSettings, margins } = settings
    const before = { colorSettings, margins }
    const initial = defaultDisplaySettings()
    const undo = () => {
      storeSwitches(stored)
      void save([], before, { text: t.saved })
    }
    storeSwitches(allOn)
    setTurned({})
    setChecked(new Set())
    const sent = { colorSettings: initial.colorSettings, margins: initial.margins }
    await save(textFields, sent, { text: t.defaults, undo })
  }

  return {
    switches,
    status,
    setStatus,
    shown: drafted(settings, typed, textFields),
    hasChanges: !isEmpty(change) || refused.length > 0 || turnedNow.length > 0,
    textOf: (field: TextField) => textOf(settings, typed, field),
    problemOf: (field: TextField) =>
      checked.has(fieldId(field)) ? problemOf(field, textOf(settings, typed, field)) : null,
    type(field: TextField, text: string) {
      setTyped(before => ({ ...before, [fieldId(field)]: text }))
      setStatus(null)
    },
    turn(name: SwitchField['name'], isOn: boolean) {
      setTurned(before => ({ ...before, [name]: isOn }))
      setStatus(null)
    },
    check: (field: TextField) => check([field]),
    saveField,
    saveSwitch,
    saveAll,
    loadDefaults,
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
