import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { COMPLAINT_IMAGE_TYPES } from '../../../app/order/rules/complaint.ts';
import { fetchFile } from '../http/call-back-end.ts';
import { CASE_IMAGE_PATH } from './links.ts';
import type { OfficePage } from './page.ts';

/** An image of a complaint. */
export const caseImagePage: OfficePage = {
  path: CASE_IMAGE_PATH,
  name: 'nav.cases',
  isHidden: true,
  may: backOfficeCalls.readCaseImage.may,
  async show({ caller, env, t, url }) {
    const id = url.searchParams.get('case') ?? '';
    const position = url.searchParams.get('position') ?? '';
    const file = await fetchFile(env, caller, backOfficeCalls.readCaseImage, { id, position });
    const type = COMPLAINT_IMAGE_TYPES.find((one) => one === file?.headers.get('content-type'));
    return file?.body && type !== undefined
      ? { kind: 'file', body: file.body, type }
      : { kind: 'problem', status: 404, text: t('problem.missing') };
  },
};
