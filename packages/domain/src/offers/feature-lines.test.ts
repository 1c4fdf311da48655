import fc from 'fast-check'
import { expect, it } from 'vitest'
import { featureLines } from './feature-lines.ts'

it('[AC-7] lines that start with - are sub-bullets, and empty lines are skipped', () => {
  expect(featureLines('Charts\r\n- all studies\n\n   \n  -drawings\n-\nAlerts - by webhook')).toEqual([
    { text: 'Charts', isSub: false },
    { text: 'all studies', isSub: true },
    { text: 'drawings', isSub: true },
    { text: 'Alerts - by webhook', isSub: false },
  ])
  expect(featureLines('')).toEqual([])
})

it('[AC-7] a list of features is read as it was written', () => {
  const text = fc.stringMatching(/^[a-z][a-z ]{0,10}[a-z]$/)
  fc.assert(
    fc.property(fc.array(fc.record({ text, isSub: fc.boolean() })), lines => {
      const written = lines.map(line => (line.isSub ? `- ${line.text}` : line.text)).join('\n\n')
      expect(featureLines(written)).toEqual(lines)
    }),
  )
})
