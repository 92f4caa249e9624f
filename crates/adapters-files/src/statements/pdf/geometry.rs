//! Places on a page.

/// A transformation as PDF writes it: `[a b c d e f]` (PDF 32000-1 §8.3.3).
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Matrix {
    pub(super) a: f64,
    pub(super) b: f64,
    pub(super) c: f64,
    pub(super) d: f64,
    pub(super) e: f64,
    pub(super) f: f64,
}

impl Matrix {
    pub(super) const IDENTITY: Self = Self::of([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    pub(super) const fn of([a, b, c, d, e, f]: [f64; 6]) -> Self {
        Self { a, b, c, d, e, f }
    }

    pub(super) const fn moved(x: f64, y: f64) -> Self {
        Self::of([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// A page that is shown turned by so many degrees, clockwise.
    pub(super) const fn turned(degrees: i64) -> Self {
        match degrees.rem_euclid(360) {
            90 => Self::of([0.0, -1.0, 1.0, 0.0, 0.0, 0.0]),
            180 => Self::of([-1.0, 0.0, 0.0, -1.0, 0.0, 0.0]),
            270 => Self::of([0.0, 1.0, -1.0, 0.0, 0.0, 0.0]),
            _ => Self::IDENTITY,
        }
    }

    /// This one first, then `next`.
    pub(super) fn then(self, next: Self) -> Self {
        Self {
            a: self.a * next.a + self.b * next.c,
            b: self.a * next.b + self.b * next.d,
            c: self.c * next.a + self.d * next.c,
            d: self.c * next.b + self.d * next.d,
            e: self.e * next.a + self.f * next.c + next.e,
            f: self.e * next.b + self.f * next.d + next.f,
        }
    }

    /// Whether text runs from left to right and stands upright, or nearly.
    pub(super) fn is_upright(self) -> bool {
        self.a > 0.0 && self.b.abs() < self.a * 0.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transformations_follow_each_other_from_the_left() {
        let scaled = Matrix::of([2.0, 0.0, 0.0, 3.0, 0.0, 0.0]);
        let both = Matrix::moved(10.0, 20.0).then(scaled);
        assert_eq!((both.e, both.f), (20.0, 60.0));
        let both = scaled.then(Matrix::moved(10.0, 20.0));
        assert_eq!((both.a, both.d, both.e, both.f), (2.0, 3.0, 10.0, 20.0));
    }

    #[test]
    fn text_that_was_turned_with_its_page_is_upright() {
        // What runs upwards on a page that is shown turned to the right.
        let upwards = Matrix::of([0.0, 1.0, -1.0, 0.0, 0.0, 0.0]);
        for (turned, is_upright) in [(0, false), (90, true), (-270, true), (180, false)] {
            let shown = upwards.then(Matrix::turned(turned));
            assert_eq!(shown.is_upright(), is_upright, "{turned}");
        }
    }
}
