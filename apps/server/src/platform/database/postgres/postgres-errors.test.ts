import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { ConflictError, isRowError, StorageError } from '../storage-error.ts'
import { isRefusal, toPostgresError } from './postgres-errors.ts'

function answer(state: string): DatabaseError {
  const error = new DatabaseError('message', 1, 'error')
  error.code = state
  return error
}

it.each([
  ['53100', 'full'],
  ['53300', 'failed'],
  ['57P01', 'failed'],
  ['08006', 'failed'],
  ['25006', 'failed'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['40001', 'busy'],
])('[BY-21] reports state %s of Postgres as %s', (state, reason) => {
  expect(toPostgresError(answer(state))).toMatchObject({ reason })
  expect(toPostgresError(answer(state))).toBeInstanceOf(StorageError)
})

it('[SYS-4] knows a conflict of two transactions, which can be tried again', () => {
  expect(toPostgresError(answer('40P01'))).toBeInstanceOf(ConflictError)
  expect(toPostgresError(answer('57014'))).not.toBeInstanceOf(ConflictError)
})

it('[BY-21] leaves errors of a row as they are, and knows them', () => {
  const duplicate = answer('23505')
  expect(toPostgresError(duplicate)).toBe(duplicate)
  expect(isRowError(duplicate)).toBe(true)
  expect(isRowError(answer('42P01'))).toBe(false)
})

it('[BY-21] names the code of a lost connection that has no message', () => {
  const error = Object.assign(new Error(''), { code: 'ECONNREFUSED' })
  expect(toPostgresError(error)).toMatchObject({ reason: 'failed', message: 'ECONNREFUSED' })
})

it('[BY-21] knows when waiting for the database does not help', () => {
  expect(isRefusal(toPostgresError(answer('28P01')))).toBe(true)
  expect(isRefusal(toPostgresError(answer('57P03')))).toBe(false)
})
