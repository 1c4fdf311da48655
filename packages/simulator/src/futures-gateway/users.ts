/** A trading account with the balance of its last statement. */
export interface GatewayAccount {
  readonly id: number
  readonly number: string
  readonly name: string
  readonly currency: string
  readonly balance: number
  readonly isViewOnly?: boolean
}

export interface GatewaySalesSeries {
  readonly number: string
  readonly name: string
  readonly accounts: readonly GatewayAccount[]
}

export interface GatewayBrokerage {
  readonly id: number
  readonly name: string
  readonly salesSeries: readonly GatewaySalesSeries[]
}

export interface GatewayUser {
  readonly id: number
  readonly name: string
  readonly password: string
  readonly isPasswordExpired?: boolean
  /** Asked for in addition to the password. */
  readonly oneTimePassword?: string
  /** Logs on without name and password. */
  readonly accessToken?: string
  readonly isAccessTokenExpired?: boolean
  /** Logs on at another address. */
  readonly redirectUrl?: string
  readonly brokerages: readonly GatewayBrokerage[]
}

export const accountsOf = ({ brokerages }: GatewayUser): GatewayAccount[] =>
  brokerages.flatMap(({ salesSeries }) => salesSeries.flatMap(({ accounts }) => accounts))

const brokerageOf = (firstAccountId: number, numbers: readonly string[]): GatewayBrokerage => ({
  id: 1,
  name: 'Simulated Brokerage',
  salesSeries: [
    {
      number: '1',
      name: 'Simulated Series',
      accounts: numbers.map((number, index) => ({
        id: firstAccountId + index,
        number,
        name: `Simulated ${number}`,
        currency: 'USD',
        balance: 100_000,
      })),
    },
  ],
})

/** Passwords of a simulation are public; the gateway trades nothing real. */
export const simulatedUsers: readonly GatewayUser[] = [
  {
    ...{ id: 1, name: 'tidemark', password: 'tidemark' },
    brokerages: [brokerageOf(10_001, ['SIM10001', 'SIM10002'])],
  },
  {
    ...{ id: 2, name: 'expired', password: 'expired', isPasswordExpired: true },
    brokerages: [brokerageOf(10_003, ['SIM10003'])],
  },
  {
    ...{ id: 3, name: 'onetime', password: 'onetime', oneTimePassword: '123456' },
    brokerages: [brokerageOf(10_004, ['SIM10004'])],
  },
  {
    ...{ id: 4, name: 'token', password: 'token', accessToken: 'simulated-token' },
    brokerages: [brokerageOf(10_005, ['SIM10005'])],
  },
  {
    ...{ id: 5, name: 'old-token', password: 'old-token', accessToken: 'expired-token' },
    isAccessTokenExpired: true,
    brokerages: [brokerageOf(10_006, ['SIM10006'])],
  },
]
