import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** The defaults are one second, too short for a busy machine. What never appears still fails the test. */
const timeout = 30_000

configure({ asyncUtilTimeout: timeout })

const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout, ...options })
