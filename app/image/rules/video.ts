import {
  type ContentFile,
  parseContentFile,
  parseContentKey,
} from '../../content/rules/content-file.ts';
import { VIDEO_PLAYER, VIMEO_PLAYER } from '../../consent/rules/third-party.ts';

/** Videos of content pages: the shop's own files, and URLs of third parties (docs/rules/image.md#videos). */

/** Media types of the files that `/videos/` serves. */
export const VIDEO_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};

export interface VideoFile {
  /** Path below `/videos/`: the file's path at the content system. */
  readonly key: string;
  readonly kind: 'video' | 'captions';
  readonly type: string;
}

/** Parses the URL of a video or captions file of the content system. Undefined for any other URL. */
export function parseVideoFile(filename: string): VideoFile | undefined {
  return videoFile(parseContentFile(filename));
}

/** Parses the key of such a file, as in a path below `/videos/`. */
export function parseVideoKey(key: string): VideoFile | undefined {
  return videoFile(parseContentKey(key));
}

function videoFile(file: ContentFile | undefined): VideoFile | undefined {
  const { key, extension = '' } = file ?? {};
  const type = Object.hasOwn(VIDEO_TYPES, extension) ? VIDEO_TYPES[extension] : undefined;
  if (key === undefined || type === undefined) return undefined;
  return { key, kind: extension === 'vtt' ? 'captions' : 'video', type };
}

/** Returns the shop's own URL of a video, so that pages load nothing from third parties. */
export function videoPath({ key }: VideoFile): string {
  return `/videos/${key}`;
}

/** A third-party video. It is linked, never embedded without consent. */
export interface ForeignVideo {
  readonly provider: 'YouTube' | 'Vimeo';
  readonly href: string;
  /** URL of its player, whose host is one of the service's. */
  readonly player: string;
  /** The service whose consent the player needs. */
  readonly service: 'video' | 'video-vimeo';
}

const YOUTUBE = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{5,12}$/;

/** Parses a YouTube or Vimeo URL and returns its plain form, without tracking parameters. */
export function parseForeignVideo(text: string): ForeignVideo | undefined {
  const url = URL.parse(text.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const { hostname } = url;
  if (hostname === 'youtu.be') return youtube(first);
  if (YOUTUBE.test(hostname))
    return youtube(
      ['embed', 'shorts', 'live'].includes(first) ? second : url.searchParams.get('v'),
    );
  if (hostname === 'player.vimeo.com') return vimeo(second);
  return hostname === 'vimeo.com' || hostname === 'www.vimeo.com' ? vimeo(first) : undefined;
}

function youtube(id: string | null): ForeignVideo | undefined {
  return id !== null && YOUTUBE_ID.test(id)
    ? {
        provider: 'YouTube',
        href: `https://www.youtube.com/watch?v=${id}`,
        player: `${VIDEO_PLAYER}/embed/${id}`,
        service: 'video',
      }
    : undefined;
}

function vimeo(id: string): ForeignVideo | undefined {
  return VIMEO_ID.test(id)
    ? {
        provider: 'Vimeo',
        href: `https://vimeo.com/${id}`,
        // Without counting who watches.
        player: `${VIMEO_PLAYER}/video/${id}?dnt=1`,
        service: 'video-vimeo',
      }
    : undefined;
}
