import { parseVideoKey, type VideoFile } from '../../image/rules/video.ts';
import { advancedValue } from './product.ts';

/** The video of a product's gallery, from the shop's own host (docs/rules/image.md#videos). */
export interface ProductVideo {
  readonly video: VideoFile;
  readonly captions: VideoFile | undefined;
}

/**
 * Returns the video that the advanced attributes `video` and `videoUntertitel` name, by their keys below `/videos/`. Undefined without
 * one, and for a file that is no video.
 */
export function productVideo(
  attributes: Parameters<typeof advancedValue>[0],
): ProductVideo | undefined {
  const file = (key: string, kind: VideoFile['kind']) => {
    const found = parseVideoKey(advancedValue(attributes, key) ?? '');
    return found?.kind === kind ? found : undefined;
  };
  const video = file('video', 'video');
  return video && { video, captions: file('videoUntertitel', 'captions') };
}
