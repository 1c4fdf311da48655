import { QuotaError, StorageError } from '../database/storage-error.ts'
import { RequestError } from './request-error.ts'

/** Gives an error of the storage its code and its message for the user; returns every other error unchanged. */
export function asServiceError(error: unknown): unknown {
  if (error instanceof StorageError) return RequestError.storageFailed(error)
  if (error instanceof QuotaError) return RequestError.quotaExceeded(error)
  return error
}
