import { describe, expect, it } from 'vitest'
import { readConfig } from '../../roles/config.ts'

const cheap = { PASSWORD_HASH_COST: 'cheap' }

describe('the cost of password hashes', () => {
  it('[AC-11] is safe unless a server of this machine alone is told otherwise', () => {
    expect(readConfig({}).passwordHashCost).toBe('safe')
    expect(readConfig(cheap).passwordHashCost).toBe('cheap')
    expect(() => readConfig({ PASSWORD_HASH_COST: 'free' })).toThrow(
      /PASSWORD_HASH_COST must be safe or cheap/,
    )
  })

  it.each([
    ['DATABASE_URL', 'postgres://127.0.0.1/tidemark', 'DATABASE_URL is set'],
    ['HOST', '0.0.0.0', 'HOST is not a loopback address'],
    ['PUBLIC_URL', 'https://charts.example.com', 'PUBLIC_URL is not a loopback address'],
  ])('[AC-11] is refused to be cheap in production: %s is %s', (name, value, reason) => {
    expect(() => readConfig({ ...cheap, [name]: value })).toThrow(
      `PASSWORD_HASH_COST is cheap, but ${reason}: cheap hashes do not protect passwords. Unset it`,
    )
  })
})
