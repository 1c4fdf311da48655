import {
  type PlaybookGroup,
  type PlaybookKey,
  playbookGroup,
  playbookGroups,
  playbookKeys,
  printPlaybookChoice,
  readPlaybookChoice,
} from '@tidemark/domain'
import { useState } from 'react'
import { scannerTexts } from '../texts.ts'
import { CheckBox } from './check-box.tsx'
import { DialogForm } from './dialog-form.tsx'
import classes from './dialogs.module.css'
import type { InputFormProps } from './input-dialog.ts'

const t = scannerTexts.playbooks

const keysOf = (group: PlaybookGroup): PlaybookKey[] =>
  playbookKeys.filter(key => playbookGroup(key) === group)

/** SC-3: the playbooks of LM-C and LM-O. A group has five boxes with its own, which toggles the others. */
export function PlaybookForm({ name, inputs, onApply, onClose }: InputFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<PlaybookKey>>(
    () => new Set(readPlaybookChoice(inputs[0] ?? '')),
  )
  const [isRefused, setRefused] = useState(false)
  const set = (keys: readonly PlaybookKey[], isOn: boolean) =>
    setChosen(before => {
      const next = new Set(before)
      for (const key of keys) {
        if (isOn) next.add(key)
        else next.delete(key)
      }
      return next
    })
  const apply = () => {
    setRefused(chosen.size === 0)
    if (chosen.size > 0) onApply([printPlaybookChoice(chosen)])
  }
  return (
    <DialogForm text={t.text(name)} apply={t.apply} onApply={apply} onClose={onClose}>
      <div className={classes.groups}>
        {playbookGroups.map(group => {
          const keys = keysOf(group)
          const count = keys.filter(key => chosen.has(key)).length
          return (
            <fieldset key={group} className={classes.group} aria-label={group}>
              <CheckBox
                className={classes.parent}
                checked={count === keys.length}
                isPartial={count > 0 && count < keys.length}
                onChange={isOn => set(keys, isOn)}
              >
                {group}
              </CheckBox>
              {keys.map(key => (
                <CheckBox key={key} checked={chosen.has(key)} onChange={isOn => set([key], isOn)}>
                  <span>{key}</span>
                  <span className={classes.relations}>{t.relations(key)}</span>
                </CheckBox>
              ))}
            </fieldset>
          )
        })}
      </div>
      {isRefused && chosen.size === 0 ? (
        <p className={classes.fault} role="alert">
          {t.fault}
        </p>
      ) : null}
    </DialogForm>
  )
}
