import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { noteLeftovers } from './leftovers.ts'
import { resetAppModules, untilModulesAreLoaded } from './reset-app-modules.ts'

/** The defaults are one second, too short for a busy machine. What never appears still fails the test. */
const timeout = 30_000

configure({ asyncUtilTimeout: timeout })

const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout, ...options })

// The files of a worker share its window and the libraries and packages, which take longest to load.
resetAppModules()
const endLeftovers = noteLeftovers()

afterAll(async () => {
  vi.useRealTimers()
  await untilModulesAreLoaded()
  vi.unstubAllGlobals()
  vi.waitFor = waitFor
  endLeftovers()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})
