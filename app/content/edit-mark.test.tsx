import { describe, expect, test } from 'vitest';
import { editMark } from './edit-mark.tsx';

const COMMENT =
  '<!--#storyblok#{"name": "page", "space": "52681", "uid": "835f", "id": "14994141"}-->';

describe('_editable gives data-blok-c = JSON, data-blok-uid = id-uid', () => {
  test('the edit mark of a recorded story has both attributes', () => {
    expect(editMark({ _editable: COMMENT })).toEqual({
      'data-blok-c': '{"name":"page","space":"52681","uid":"835f","id":"14994141"}',
      'data-blok-uid': '14994141-835f',
    });
  });

  test.each([
    undefined,
    null,
    7,
    {},
    { _editable: null },
    { _editable: 7 },
    { _editable: '' },
    { _editable: '<!--#storyblok#{-->' },
    { _editable: '<!--#storyblok#{}-->' },
    { _editable: `x${COMMENT}` },
    { _editable: COMMENT.replace('"id": "14994141"', '"id": 7') },
  ])('%j has no attributes', (raw) => {
    expect(editMark(raw)).toBeUndefined();
  });
});
