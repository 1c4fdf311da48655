import {
  accountPaths,
  agreementAcceptanceSchema,
  exchangeAgreement,
  type LiveData,
  liveDataChoiceSchema,
  liveDataSchema,
} from '@tidemark/contracts'
import { actorOf, signedInUser } from '../../accounts/index.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { LiveDataService } from './live-data.ts'

const acceptedAt = 1_794_839_400_000

const liveDataExample = {
  feedState: 'nyse-unfilled',
  level: 'Pro',
  isIncluded: true,
  requiredLevel: 'Pro',
  agreement: {
    ...exchangeAgreement,
    paragraphs: [...exchangeAgreement.paragraphs],
    declaration: [...exchangeAgreement.declaration],
    acceptedAt: null,
  },
} satisfies LiveData

const realTime = {
  ...liveDataExample,
  feedState: 'user-realtime-feed',
  agreement: { ...liveDataExample.agreement, acceptedAt },
} satisfies LiveData

const tags = ['user']

export function serveLiveData(app: ZodServer, liveData: LiveDataService): void {
  app.get(
    accountPaths.liveData,
    {
      schema: {
        summary: 'Return the feed of the signed-in user and the agreement behind the real-time feed',
        about: {
          id: 'readLiveData',
          description:
            'The feed state says whether prices are real time, and if not, why. Real-time prices need a membership and an accepted agreement.',
          returns: 'The feed state and the current agreement',
          failures: [],
          answer: liveDataExample,
        },
        tags,
        response: { 200: liveDataSchema },
      },
    },
    request => liveData.read(signedInUser(request).user),
  )

  app.put(
    accountPaths.liveData,
    {
      schema: {
        summary: 'Choose the real-time or the delayed feed; open sockets change at once',
        about: {
          id: 'chooseLiveData',
          description:
            'Real time without an accepted agreement gives the state `nyse-unfilled`. Sockets are closed and report the new state when they connect again.',
          returns: 'The new feed state and the current agreement',
          failures: ['tier_required'],
          body: { feed: 'realtime' },
          answer: liveDataExample,
        },
        tags,
        body: liveDataChoiceSchema,
        response: { 200: liveDataSchema },
      },
    },
    request => liveData.choose(signedInUser(request).user, request.body.feed, actorOf(request)),
  )

  app.post(
    accountPaths.liveDataAgreement,
    {
      schema: {
        summary: 'Accept the agreement of the exchanges as a non-professional user',
        about: {
          id: 'acceptAgreement',
          description: 'Send the version that the user has read. Its time is stored.',
          returns: 'The new feed state and the accepted agreement',
          failures: ['tier_required', 'changed_meanwhile'],
          body: { version: exchangeAgreement.version, agrees: true, isNonProfessional: true },
          answer: realTime,
        },
        tags,
        body: agreementAcceptanceSchema,
        response: { 200: liveDataSchema },
      },
    },
    request => {
      const { version } = request.body
      const { clientAddress: address } = request
      return liveData.accept(signedInUser(request).user, { version, address }, actorOf(request))
    },
  )
}
