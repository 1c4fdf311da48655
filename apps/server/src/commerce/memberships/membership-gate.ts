import { includesFeature, levelOfFeature, type MemberFeature } from '@tidemark/domain'
import type { FastifyRequest } from 'fastify'
import { signedInUser } from '../../accounts/index.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { Memberships } from './memberships.ts'

/** A preValidation hook, so that a user without access learns nothing, not even which requests are valid. */
export const requireFeature =
  (memberships: Memberships, feature: MemberFeature) =>
  (request: FastifyRequest): Promise<void> =>
    checkFeature(memberships, request, feature)

/** Rejects with a refusal in words when the membership of the signed-in user does not include the feature. */
export async function checkFeature(
  memberships: Memberships,
  request: FastifyRequest,
  feature: MemberFeature,
): Promise<void> {
  const level = await memberships.levelOf(signedInUser(request).user.id)
  if (!includesFeature(level, feature)) throw RequestError.levelRequired(levelOfFeature(feature))
}
