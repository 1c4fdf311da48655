import { pages, resilienceIndices } from '@tidemark/contracts'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { accountTexts } from '../features/account/texts.ts'
import { membershipTexts } from '../features/memberships/texts.ts'
import { windowTexts } from '../windows/texts.ts'
import { LoginGuard } from './login-guard.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageLoading } from './page-loading.tsx'
import { PageTitle } from './page-title.tsx'
import { RouteErrorPage } from './route-error-page.tsx'
import { appTexts } from './texts.ts'
import { WorkspaceLoading } from './workspace-loading.tsx'

/** A page in a file of its own, fetched when it is first shown. */
const later = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))

const WorkspacePage = later(() => import('../features/workspace/workspace-page.tsx'), 'WorkspacePage')
const ChartWindowPage = later(() => import('../features/workspace/chart-window-page.tsx'), 'ChartWindowPage')
const AccountPage = later(() => import('../features/account/account-page.tsx'), 'AccountPage')
const MembershipsPage = later(() => import('../features/memberships/memberships-page.tsx'), 'MembershipsPage')
const ResilienceWindow = later(() => import('../windows/resilience-window.tsx'), 'ResilienceWindow')
const WallsWindow = later(() => import('../windows/walls-window.tsx'), 'WallsWindow')
const SettingsWindow = later(() => import('../windows/settings-window.tsx'), 'SettingsWindow')
const ChartConfigWindow = later(() => import('../windows/chart-config-window.tsx'), 'ChartConfigWindow')
const DiscordReturn = later(() => import('../windows/discord-return.tsx'), 'DiscordReturn')
const ScannerWindow = later(() => import('../windows/scanner-window.tsx'), 'ScannerWindow')
const AdminPage = later(() => import('../windows/admin-page.tsx'), 'AdminPage')

const open = (
  path: string,
  title: string,
  page: ReactNode,
  waiting: ReactNode = <PageLoading />,
): RouteObject => ({
  path,
  caseSensitive: true,
  element: (
    <>
      <PageTitle text={title} />
      <Suspense fallback={waiting}>{page}</Suspense>
    </>
  ),
})

/** The page's file is not even fetched for somebody who is not signed in. */
const guarded = (
  path: string,
  title: string,
  page: ReactNode,
  waiting: ReactNode = <PageLoading />,
): RouteObject => ({
  path,
  caseSensitive: true,
  element: (
    <LoginGuard>
      <PageTitle text={title} />
      <Suspense fallback={waiting}>{page}</Suspense>
    </LoginGuard>
  ),
})

/** Every page of contracts' list. One more page: a line here, beside its line there. */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteErrorPage />,
    children: [
      guarded(pages.workspace, appTexts.titles.workspace, <WorkspacePage />, <WorkspaceLoading />),
      guarded(pages.chart, appTexts.titles.chart, <ChartWindowPage />),
      ...resilienceIndices.map(index =>
        guarded(
          pages.resilience.replace(':index', index),
          windowTexts.resilience[index].title,
          <ResilienceWindow index={index} />,
        ),
      ),
      guarded(pages.walls, windowTexts.walls.title, <WallsWindow />),
      guarded(pages.settings, windowTexts.settings.title, <SettingsWindow />),
      guarded(pages.chartConfig, windowTexts.chartConfig.title, <ChartConfigWindow />),
      open(pages.discord, windowTexts.discord.title, <DiscordReturn />),
      guarded(pages.scanner, windowTexts.scanner.title, <ScannerWindow />),
      guarded(pages.admin, windowTexts.admin.title, <AdminPage />),
      open(pages.account, accountTexts.pageTitle, <AccountPage />),
      open(pages.memberships, membershipTexts.pageTitle, <MembershipsPage />),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
