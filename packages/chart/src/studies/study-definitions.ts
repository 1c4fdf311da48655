import { atr } from './kinds/atr.ts'
import { bollinger } from './kinds/bollinger.ts'
import { exponentialAverage } from './kinds/exponential-average.ts'
import { macd } from './kinds/macd.ts'
import { movingAverage } from './kinds/moving-average.ts'
import { rsi } from './kinds/rsi.ts'
import { vwap } from './kinds/vwap.ts'
import type { StudyDefinition } from './study-definition.ts'
import type { StudyKind } from './study-doc.ts'

/** To add a kind, add a line here and in `STUDY_KINDS`. */
const DEFINITIONS: Readonly<Record<StudyKind, StudyDefinition>> = {
  ma: movingAverage,
  ema: exponentialAverage,
  vwap,
  bollinger,
  rsi,
  macd,
  atr,
}

/** Has everything an editor needs: settings, plots and place. */
export function studyDefinition(kind: StudyKind): StudyDefinition {
  return DEFINITIONS[kind]
}
