import { it } from 'vitest'
import { agreesWithAPlainImplementation, isFiniteOnAnyChain } from '../testing/level-properties.ts'

it('[SYS-3] levels agree with a plain implementation of the method on 300 chains', () =>
  agreesWithAPlainImplementation(300))

it('[SYS-3] levels are finite numbers on a thousand arbitrary chains', () => isFiniteOnAnyChain(1000))
