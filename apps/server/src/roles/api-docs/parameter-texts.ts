import { RESOLUTIONS } from '@tidemark/domain'
import type { ParameterText } from '../../platform/http/route-about.ts'

/** Parameters that mean the same in every route. */
export const parameterTexts: Readonly<Record<string, ParameterText>> = {
  symbol: { description: 'A symbol of the market, in any case', example: 'SPY' },
  ticker: { description: 'A symbol of the market, in any case', example: 'SPY' },
  date: { description: 'A trading day', example: '2026-11-16' },
  email: { description: 'The email address of the signed-in user', example: 'ann@example.com' },
  id: { description: 'The id from the list', example: 'a1b2c3' },
  from: { description: 'Start, in seconds since 1970', example: 1_794_839_400 },
  to: { description: 'End, in seconds since 1970; bars before it are returned', example: 1_794_862_800 },
  resolution: {
    description: `One of ${RESOLUTIONS.join(', ')}: minutes per bar as a number, a day or a week`,
    example: '5',
  },
  session: { description: 'Regular hours only, or extended ones too', example: 'regular' },
  names: { description: 'Whether to add the names', example: 'true' },
  countback: {
    description: 'The number of bars wanted before `to`; bars before `from` are added to reach it',
    example: 300,
  },
}
