import {
  type Indicators,
  type IndicatorsChange,
  indicatorsAnswerSchema,
  platformPaths,
  readIndicators,
} from '@tidemark/contracts'
import { userRecord } from '../../session/user-record.ts'
import { notice } from '../../ui/notices.ts'
import { type FieldRecord, recordFields } from '../undo/index.ts'
import { indicatorTexts as t } from './texts.ts'

const record = userRecord<Indicators, IndicatorsChange>({
  path: platformPaths.indicators,
  answerSchema: { parse: answer => readIndicators(indicatorsAnswerSchema.parse(answer)[0]?.indicators) },
  read: readIndicators,
  untilLoaded: {
    'SP500 Resilience': false,
    'NQ100 Resilience': false,
    'Liquidity Map': false,
    WALLS: false,
  },
  // GS-9.
  saveDelayMs: 5_000,
  onNotSaved: error =>
    notice({
      title: t.notSaved,
      text: error instanceof Error ? error.message : String(error),
      kind: 'error',
    }),
})

/** Which indicators are on; none until they load. */
export const useActiveIndicators = record.use

export const useAreIndicatorsLoaded = record.useIsLoaded

/** Switches indicators that have their own way back, without a step in the history. */
export const changeIndicators = (change: IndicatorsChange): void => void record.change(change)

const fields: FieldRecord = { read: record.get, write: change => void record.change(change) }

/** Switches indicators in every window: shown at once, saved 5 s after the last change. */
export function setIndicators(change: IndicatorsChange): void {
  recordFields(fields, { nameOf: stepName }, () => record.change(change))
}

function stepName(after: Readonly<Record<string, unknown>>): string {
  const [[name = '', isOn] = []] = Object.entries(after)
  const title = Object.hasOwn(t.names, name) ? t.names[name as keyof typeof t.names] : name
  return isOn === true ? t.added(title) : t.removed(title)
}

export const readIndicatorsNow = record.get

export const useSetIndicators = () => setIndicators

/** Saves a pending change immediately: before a window opens that must show the same. */
export const saveIndicatorsNow = record.saveNow
