import { createKindRegistry, type KindRegistry } from '../kind-registry.ts'
import { atr } from './kinds/atr.ts'
import { bollinger } from './kinds/bollinger.ts'
import { exponentialAverage } from './kinds/exponential-average.ts'
import { macd } from './kinds/macd.ts'
import { movingAverage } from './kinds/moving-average.ts'
import { rsi } from './kinds/rsi.ts'
import { vwap } from './kinds/vwap.ts'
import type { StudyDefinition } from './study-definition.ts'

export type StudyRegistry = KindRegistry<StudyDefinition>

export const createStudyRegistry: (definitions: readonly StudyDefinition[]) => StudyRegistry =
  createKindRegistry

/** One study, one line, in menu order. Volume is not a study: see `setVolumeVisible`. */
export const studyRegistry = createStudyRegistry([
  movingAverage,
  exponentialAverage,
  vwap,
  bollinger,
  rsi,
  macd,
  atr,
])
