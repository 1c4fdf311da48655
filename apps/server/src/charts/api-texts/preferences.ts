import { displaySettingsSchema, indicatorsSchema, platformPaths } from '@tidemark/contracts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'

export const preferenceOperations: OperationTexts = {
  [`GET ${platformPaths.settings}`]: {
    id: 'readSettings',
    description: 'A list of one item. Fields without a saved value have their default.',
    returns: 'The display settings of the user',
    failures: [],
    answer: [{ settings: displaySettingsSchema.parse({}) }],
  },
  [`POST ${platformPaths.settings}`]: {
    id: 'saveSettings',
    description: 'Fields that are not sent keep their saved value.',
    returns: 'The settings are saved',
    failures: ['quota_exceeded'],
    body: { colorSettings: { hpColor: '#e6c84f', bearTransparency: 57 } },
    answer: { status: 'OK' },
  },
  [`GET ${platformPaths.indicators}`]: {
    id: 'readIndicators',
    description: 'A list of one item.',
    returns: 'Which indicators are on',
    failures: [],
    answer: [{ indicators: indicatorsSchema.parse({}) }],
  },
  [`POST ${platformPaths.indicators}`]: {
    id: 'saveIndicators',
    description: 'Indicators that are not sent stay as they are.',
    returns: 'The indicators are saved',
    failures: ['quota_exceeded'],
    body: { 'Liquidity Map': true, WALLS: false },
    answer: { status: 'OK' },
  },
}
