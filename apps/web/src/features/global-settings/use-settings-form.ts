import { defaultDisplaySettings } from '@tidemark/contracts'
import { useMemo, useState } from 'react'
import { useDisplaySettings } from '../display-settings/index.ts'
import { createDraftActions, type FormStatus } from './draft-actions.ts'
import { fieldId, fieldsIn, sectionIds } from './sections.ts'
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

/** What the user has typed and not saved, and every way to save it. */
export function useSettingsForm() {
  const settings = useDisplaySettings()
  const stored = useSwitches()
  const [typed, setTyped] = useState<Typed>({})
  const [turned, setTurned] = useState<Partial<Switches>>({})
  /** Fields whose problem is shown: those left, entered or sent once. */
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [status, setStatus] = useState<FormStatus | null>(null)
  const [actions] = useState(() => createDraftActions({ setTyped, setTurned, setChecked, setStatus }))

  const { change, refused } = useMemo(() => changeOf(settings, typed, textFields), [settings, typed])
  const shown = useMemo(() => drafted(settings, change), [settings, change])
  const turnedNow = Object.entries(turned).filter(([name, isOn]) => stored[name as keyof Switches] !== isOn)

  /** Saves everything, or nothing and returns the first field to correct. */
  async function saveAll(): Promise<{ readonly isSaved: boolean; readonly firstRefused?: TextField }> {
    const [firstRefused] = refused
    if (firstRefused !== undefined) {
      actions.check(refused)
      setStatus({ text: t.refused, isProblem: true })
      return { isSaved: false, firstRefused }
    }
    storeSwitches(turned)
    setTurned({})
    return { isSaved: await actions.save(textFields, change, { text: t.saved }) }
  }

  async function loadDefaults() {
    const { colorSettings, margins } = settings
    const before = { colorSettings, margins }
    const initial = defaultDisplaySettings()
    const undo = () => {
      storeSwitches(stored)
      void actions.save([], before, { text: t.saved })
    }
    storeSwitches(allOn)
    setTurned({})
    setChecked(new Set())
    const sent = { colorSettings: initial.colorSettings, margins: initial.margins }
    await actions.save(textFields, sent, { text: t.defaults, undo })
  }

  return {
    switches: { ...stored, ...turned } satisfies Switches,
    status,
    shown,
    hasChanges: !isEmpty(change) || refused.length > 0 || turnedNow.length > 0,
    textOf: (field: TextField) => textOf(settings, typed, field),
    problemOf: (field: TextField) =>
      checked.has(fieldId(field)) ? problemOf(field, textOf(settings, typed, field)) : null,
    actions,
    saveAll,
    loadDefaults,
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
