import { changedFields, type FieldRecord, type Fields, FieldsChange } from './fields-change.ts'
import { windowHistory } from './window-history.ts'

interface StepOptions {
  /** Name of the step, by the new values of the changed fields. */
  readonly nameOf: (after: Fields) => string
  /** Whether quick changes of the same fields are one step, as from a colour picker. */
  readonly isRun?: (after: Fields) => boolean
}

/** Runs a change that the user made to a record, and adds it to the history. */
export function recordFields(record: FieldRecord, { nameOf, isRun }: StepOptions, run: () => void): void {
  const before = record.read()
  run()
  const changed = changedFields(before, record.read())
  if (changed === null) return
  windowHistory.record({
    name: nameOf(changed.after),
    symbol: null,
    changes: [new FieldsChange(record, changed.before, changed.after)],
    ...(isRun?.(changed.after) && { run: Object.keys(changed.after).join(' ') }),
    isInView: () => false,
  })
}

interface Switch {
  readonly get: () => boolean
  readonly set: (isOn: boolean) => void
}

/** The setter of a switch, with its changes in the history. */
export function undoableSetter({ get, set }: Switch, nameOf: (isOn: boolean) => string) {
  const record: FieldRecord = {
    read: () => ({ isOn: get() }),
    write: ({ isOn }) => set(isOn === true),
  }
  return (isOn: boolean): void =>
    recordFields(record, { nameOf: after => nameOf(after.isOn === true) }, () => set(isOn))
}
