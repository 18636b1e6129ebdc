import type { ReactNode } from 'react';
import { mayCall } from '../../../app/back-office/rules/role.ts';
import type { Caller } from '../../../app/back-office/schemas/call.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { readSignIn } from '../access/staff-of.ts';
import type { Env } from '../env.ts';
import { callBackEnd, roleOf } from '../http/call-back-end.ts';
import { logEvent } from '../http/log.ts';
import { type PostedForm, readForm } from '../http/read-form.ts';
import { isOwnForm } from '../http/security.ts';
import type { MessageKey } from '../messages/en.ts';
import { languageOf, type Translate, translator } from '../messages/translate.ts';
import type { OfficeSettings } from '../settings.ts';
import { caseImagePage } from './case-image-page.ts';
import { casesPage } from './cases-page.tsx';
import { changesPage } from './changes-page.tsx';
import { exportPage } from './export-page.ts';
import { homePage } from './home.tsx';
import { keysPage } from './keys-page.tsx';
import { signOutHref } from './links.ts';
import { orderPage } from './order-page.tsx';
import { ordersPage } from './orders-page.tsx';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';
import { renderPage } from './render.tsx';
import { returnsPage } from './returns-page.tsx';
import { scanFieldOf } from './scan-field.tsx';
import { scanPage } from './scan-page.tsx';
import { shipmentsPage } from './shipments-page.tsx';
import { staffPage } from './staff-page.tsx';
import { stockPage } from './stock-page.tsx';

/** Every page, in the order of the navigation. */
const PAGES: readonly OfficePage[] = [
  homePage,
  ordersPage,
  orderPage,
  exportPage,
  shipmentsPage,
  scanPage,
  casesPage,
  caseImagePage,
  returnsPage,
  stockPage,
  staffPage,
  keysPage,
  changesPage,
];

function pagesOf({ role }: Caller): readonly OfficePage[] {
  return PAGES.filter(({ isHidden, may }) => !isHidden && mayCall(role, { method: 'GET', may }));
}

/**
 * Answers a page of staff: who has signed in by Access, which role the back end knows for them, and whether a form comes from the
 * office itself. No cookie is read.
 */
export async function answerStaff(
  request: Request,
  env: Env,
  settings: OfficeSettings,
): Promise<Response> {
  const language = languageOf(request.headers.get('accept-language'));
  const t = translator(language);
  const refuse: Refuse = (status, title, text) =>
    renderPage({ status, language, title: t(title), body: <p>{text}</p> });
  try {
    const found = await findCaller(request, env, settings, { refuse, t });
    if (found instanceof Response) return found;
    const context = { env, caller: found, language, t, url: new URL(request.url) };
    return await respond(context, await answerPage(request, context));
  } catch (error) {
    // The message may contain what was sent.
    const name = error instanceof Error ? error.name : 'fault';
    console.error(JSON.stringify({ event: 'office.failed', name }));
    return refuse(503, 'problem.title', t('problem.down'));
  }
}

type Refuse = (status: number, title: MessageKey, text: ReactNode) => Promise<Response>;

/** Returns who sends a request, or the page that refuses it. */
async function findCaller(
  request: Request,
  env: Env,
  settings: OfficeSettings,
  { refuse, t }: { readonly refuse: Refuse; readonly t: Translate },
): Promise<Caller | Response> {
  const signIn = await readSignIn(request, env, settings, Date.now());
  if (signIn.kind === 'closed') return refuse(503, 'access.closed.title', t('access.closed'));
  const client = request.headers.get('cf-connecting-ip') ?? '';
  const limited = signIn.kind === 'verified' ? `staff:${signIn.address}` : `client:${client}`;
  if (!(await env.STAFF_LIMIT.limit({ key: limited })).success)
    return refuse(429, 'problem.title', t('problem.tooMany'));
  if (signIn.kind === 'refused') {
    logEvent('office.token-refused', { reason: signIn.reason });
    return refuse(401, 'access.signIn.title', t('access.signIn'));
  }
  const { address } = signIn;
  const role = await roleOf(env, address);
  if (role === null) {
    logEvent('office.staff-unknown');
    return refuse(
      403,
      'access.unknown.title',
      <>
        {t('access.unknown', { address })}{' '}
        <a href={signOutHref(env.ENVIRONMENT)}>{t('frame.signOut')}</a>
      </>,
    );
  }
  if (isOwnForm(request)) return { name: address, role };
  logEvent('office.origin-refused');
  await recordRefused(env, { name: address, role }, new URL(request.url), 'origin');
  return refuse(403, 'problem.title', t('problem.form'));
}

/** Records a refusal that no call to the back end has seen. A path that is none of a page is not written down. */
async function recordRefused(env: Env, caller: Caller, { pathname }: URL, why: 'role' | 'origin') {
  const page = PAGES.find(({ path }) => path === pathname)?.path ?? homePage.path;
  await callBackEnd(env, caller, backOfficeCalls.refusePage, { body: { page, why } });
}

async function answerPage(request: Request, context: PageContext): Promise<PageAnswer> {
  const { caller, t, url } = context;
  const page = PAGES.find(({ path }) => path === url.pathname);
  if (!page) return { kind: 'problem', status: 404, text: t('problem.missing') };
  if (!mayCall(caller.role, { method: 'GET', may: page.may })) {
    await recordRefused(context.env, caller, url, 'role');
    return { kind: 'problem', status: 403, text: t('problem.role') };
  }
  if (request.method === 'GET' || request.method === 'HEAD') return page.show(context);
  if (request.method !== 'POST' || !page.submit)
    return { kind: 'problem', status: 422, text: t('problem.form') };
  const form = await readForm(request, page);
  if (form.kind === 'form') return page.submit(context, form.fields, form.files);
  return { kind: 'problem', status: 422, text: formProblem(t, form, page) };
}

/** Returns why a form was not read; one that is too large by the limits that it has. */
function formProblem(
  t: Translate,
  form: Exclude<PostedForm, { kind: 'form' }>,
  { takesFiles }: OfficePage,
): string {
  if (form.kind === 'malformed') return t('problem.form');
  const size = String(form.kilobytes);
  return form.isFile && takesFiles
    ? t('problem.fileTooLarge', { size, lines: String(takesFiles.lines) })
    : t('problem.tooLarge', { size });
}

function respond(context: PageContext, answer: PageAnswer): Response | Promise<Response> {
  const { caller, env, language, t, url } = context;
  if (answer.kind === 'redirect')
    return new Response(null, { status: 303, headers: { location: answer.to } });
  if (answer.kind === 'file') return fileResponse(answer);
  const frame = {
    caller,
    path: url.pathname,
    pages: pagesOf(caller),
    scan: scanFieldOf(context),
    signOut: signOutHref(env.ENVIRONMENT),
  };
  if (answer.kind === 'page') return renderPage({ status: 200, ...answer, language, frame });
  const { status, text } = answer;
  return renderPage({ status, language, frame, title: t('problem.title'), body: <p>{text}</p> });
}

function fileResponse({ body, name, type }: Extract<PageAnswer, { kind: 'file' }>): Response {
  const disposition = name === undefined ? 'inline' : `attachment; filename="${name}"`;
  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': disposition },
  });
}
