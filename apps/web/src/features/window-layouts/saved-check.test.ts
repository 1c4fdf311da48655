import { expect, it } from 'vitest'
import { createManualTime } from '../../testing/manual-time.ts'
import { showSavedCheck, useSavedCheck } from './saved-check.ts'

it('[TB-2] the check of a save shows for 5 s, from the last save on', () => {
  const { after, pass } = createManualTime()
  const isShown = () => useSavedCheck.getState().isShown
  expect(isShown()).toBe(false)
  showSavedCheck(after)
  pass(4_999)
  expect(isShown()).toBe(true)
  showSavedCheck(after)
  pass(4_999)
  expect(isShown()).toBe(true)
  pass(1)
  expect(isShown()).toBe(false)
})
