import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unknownFields } from './unknown-fields.ts'

it('[API-1] names unknown fields at any depth, whatever they are called', () => {
  const sent = { theme: { name: 'new' }, margins: { dayLeft: 1, inner: [2] }, toString: 3, tourSeen: true }
  expect(unknownFields(sent, { margins: { dayLeft: 1 }, tourSeen: true })).toEqual({
    fields: { theme: { name: 'new' }, margins: { inner: [2] }, toString: 3 },
    names: ['theme', 'margins.inner', 'toString'],
  })
})

it('[API-1] finds nothing in what is known, and everything in what is not', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), sent => {
      expect(unknownFields(sent, sent)).toEqual({ fields: {}, names: [] })
      expect(unknownFields(sent, {})).toEqual({ fields: sent, names: Object.keys(sent) })
    }),
  )
})
