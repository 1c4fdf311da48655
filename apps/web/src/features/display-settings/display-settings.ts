import {
  type DisplaySettings,
  type DisplaySettingsChange,
  platformPaths,
  readDisplaySettings,
  settingsAnswerSchema,
  storageKeys,
} from '@tidemark/contracts'
import { fieldsOf, withFields } from '../../platform/preferences/record-fields.ts'
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

function changeRecord(change: DisplaySettingsChange): void {
  if (!record.change(change)) showAlert({ title: t.noEmailTitle, text: t.noEmail })
}

/** Whether the tour of the workspace is still to be shown; false until that is known. */
export function useIsTourDue(): boolean {
  const { tourSeen } = record.use()
  return record.useIsLoaded() && !tourSeen
}

/** In every window of the user, for good. */
export const markTourSeen = (): void => changeRecord({ tourSeen: true })

export const readSettingsNow = record.get

export const useChangeDisplaySettings = () => changeDisplaySettings
