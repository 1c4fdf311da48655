import { expect, it } from 'vitest'
import { readableOn } from './label-colours.ts'

it.each([
  ['#e6c84f', 'dark'],
  ['#4a4f61', 'light'],
  ['#fff', 'dark'],
  ['#000', 'light'],
  ['#D65E63', 'dark'],
  ['#5b49c9', 'light'],
  ['#9a7200', 'light'],
  ['tomato', 'dark'],
])('the text on %s is %s', (background, text) => {
  expect(readableOn(background, 'light', 'dark')).toBe(text)
})
