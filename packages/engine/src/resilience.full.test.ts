import { it } from 'vitest'
import { isTheSameForAnySteps } from './testing/resilience-property.ts'

it('resilience is the same for any sequence of steps and jumps, many times', () => isTheSameForAnySteps(25))
