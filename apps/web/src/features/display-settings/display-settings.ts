import {
  type DisplaySettings,
  type DisplaySettingsChange,
  platformPaths,
  readDisplaySettings,
  settingsAnswerSchema,
  storageKeys,
} from '@tidemark/contracts'
import { isRecord } from '../../platform/preferences/json-record.ts'
import { fieldsOf, withFields } from '../../platform/preferences/record-fields.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { storedEmail } from '../../session/credentials.ts'
import { userRecord } from '../../session/user-record.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { notice } from '../../ui/notices.ts'
import { type FieldRecord, recordFields } from '../undo/index.ts'
import { isRunOfSettings, settingsStepName } from './settings-steps.ts'
import { settingsTexts as t } from './texts.ts'

const record = userRecord<DisplaySettings, DisplaySettingsChange>({
  path: platformPaths.settings,
  answerSchema: { parse: answer => readDisplaySettings(settingsAnswerSchema.parse(answer)[0]?.settings) },
  read: readDisplaySettings,
  // GS-8.
  signalKey: storageKeys.reloadSettings,
  onAnswer: answer => {
    const first = Array.isArray(answer) ? answer[0] : answer
    if (!isRecord(first)) return
    if (first.error) reportProblem(t.answerError, first.error)
    if (first.ignored) reportProblem(t.ignored, first.ignored)
  },
  onNotSaved: error => notice({ title: t.notSaved, text: errorText(error), kind: 'error' }),
})

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The user's display settings; the defaults until they load. */
export const useDisplaySettings = record.use

/** By path, for the history. */
const fields: FieldRecord = {
  read: () => Object.fromEntries(fieldsOf(record.get())),
  write: change => changeRecord(withFields({}, Object.entries(change))),
}

/** Changes part of the settings in every window: applies the change at once, saves it, and on failure reverts it with a
 *  notice. */
export function changeDisplaySettings(change: DisplaySettingsChange): void {
  recordFields(fields, { nameOf: settingsStepName, isRun: isRunOfSettings }, () => changeRecord(change))
}

/** GS-7: alerts without an email, and then saves nothing. */
function changeRecord(change: DisplaySettingsChange): boolean {
  const isSaving = storedEmail() !== null && record.change(change)
  if (!isSaving) showAlert({ title: t.noEmailTitle, text: t.noEmail })
  return isSaving
}

/** Changes part of the settings in every window, without a step in the history. Resolves to whether the platform has saved
 *  it; the user has been told otherwise. */
export async function saveDisplaySettings(change: DisplaySettingsChange): Promise<boolean> {
  if (!changeRecord(change)) return false
  return record.settled().then(
    () => true,
    () => false,
  )
}

/** GS-7: alerts when there is no email to load the settings with. */
export function checkEmailForSettings(): void {
  if (storedEmail() === null) showAlert({ title: t.noEmailTitle, text: t.noEmailToLoad })
}

export const useAreSettingsLoaded = record.useIsLoaded

/** The settings once they are loaded; null when that takes longer than the given milliseconds. */
export const whenSettingsLoaded = record.whenLoaded

/** Whether the tour of the workspace is still to be shown; false until that is known. */
export function useIsTourDue(): boolean {
  const { tourSeen } = record.use()
  return record.useIsLoaded() && !tourSeen
}

/** In every window of the user, for good. */
export const markTourSeen = (): void => void changeRecord({ tourSeen: true })

export const readSettingsNow = record.get

export const useChangeDisplaySettings = () => changeDisplaySettings
