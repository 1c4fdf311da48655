import {
  accountPaths,
  agreementAcceptanceSchema,
  liveDataChoiceSchema,
  liveDataSchema,
} from '@tidemark/contracts'
import { actorOf, signedInUser } from '../../accounts/index.ts'
import { failures } from '../../platform/http/failures.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { LiveDataService } from './live-data.ts'

const tags = ['user']

export function serveLiveData(app: ZodServer, liveData: LiveDataService): void {
  app.get(
    accountPaths.liveData,
    {
      schema: {
        summary: 'Return the feed of the signed-in user and the agreement behind the real-time feed',
        tags,
        response: { 200: liveDataSchema, ...failures(401, 403) },
      },
    },
    request => liveData.read(signedInUser(request).user),
  )

  app.put(
    accountPaths.liveData,
    {
      schema: {
        summary: 'Choose the real-time or the delayed feed; open sockets change at once',
        tags,
        body: liveDataChoiceSchema,
        response: { 200: liveDataSchema, ...failures(400, 401, 403, 429) },
      },
    },
    request => liveData.choose(signedInUser(request).user, request.body.feed, actorOf(request)),
  )

  app.post(
    accountPaths.liveDataAgreement,
    {
      schema: {
        summary: 'Accept the agreement of the exchanges as a non-professional user',
        tags,
        body: agreementAcceptanceSchema,
        response: { 200: liveDataSchema, ...failures(400, 401, 403, 409, 429) },
      },
    },
    request => {
      const { version } = request.body
      const { clientAddress: address } = request
      return liveData.accept(signedInUser(request).user, { version, address }, actorOf(request))
    },
  )
}
