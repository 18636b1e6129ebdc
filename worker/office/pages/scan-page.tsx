import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { callBackEnd } from '../http/call-back-end.ts';
import { packageHref, SCAN_PATH } from './links.ts';
import type { OfficePage } from './page.ts';

/** Where a scan leads: to the package that it names, or to the next one that is to be sent. */
export const scanPage: OfficePage = {
  path: SCAN_PATH,
  name: 'nav.scan',
  isHidden: true,
  may: backOfficeCalls.movePackage.may,
  async show({ caller, env, t, url }) {
    const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
    const after = /^\d{1,15}$/.exec(url.searchParams.get('after') ?? '')?.[0];
    const body = q === '' ? { after: Number(after ?? 0) } : { q };
    const called = await callBackEnd(env, caller, backOfficeCalls.findPackage, { body });
    if (called.kind === 'refused') return { kind: 'problem', status: 403, text: t('problem.role') };
    const { found } = called.answer;
    if (found)
      return { kind: 'redirect', to: packageHref(found.number, found.packageId, found.isOpen) };
    return {
      kind: 'page',
      title: t('nav.scan'),
      body: <p role="status">{q === '' ? t('scan.none') : t('scan.unknown', { text: q })}</p>,
    };
  },
};
