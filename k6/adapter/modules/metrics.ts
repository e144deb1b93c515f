import type { metrics } from '../k6-types.ts';
import { addSample, defineMetric } from '../metrics-registry.ts';
import type { Kind } from '../series.ts';

abstract class Metric implements Pick<metrics.Metric, 'name' | 'add'> {
  readonly name: string;

  constructor(name: string, kind: Kind, isTime: boolean) {
    this.name = name;
    defineMetric(name, kind, isTime);
  }

  add(value: number | boolean, tags?: { [name: string]: string }): void {
    addSample(this.name, Number(value), tags);
  }
}

export class Counter extends Metric {
  constructor(name: string, isTime = false) {
    super(name, 'counter', isTime);
  }
}

export class Rate extends Metric {
  constructor(name: string, isTime = false) {
    super(name, 'rate', isTime);
  }
}

export class Trend extends Metric {
  constructor(name: string, isTime = false) {
    super(name, 'trend', isTime);
  }
}
